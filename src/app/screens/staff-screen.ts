import type { MessageDescriptor } from '@lingui/core';
import type { ComponentType } from 'react';
import { type Actor, hasRole, type Role } from '#domain/roles.ts';
import type { IconName } from '#ui/icon.data.ts';

/** A screen of the staff app: everything that routes, navigation, search and the settings index know of it. */
export interface StaffScreen {
  /** Below `/admin/{shop}/{branch}`; with a leading slash, a screen of the account, outside of any branch. */
  path: string;
  /** Loads the component. Written with `then`, because `await import(…)` compiles to twice the code. */
  load: () => Promise<ComponentType>;
  /** The heading; absent: the branch's name. */
  title?: MessageDescriptor;
  /** Target of the back link, relative to the path. */
  back?: string;
  /** Who may open it; absent: everyone who works in the branch. */
  roles?: readonly Role[];
  /** Shown to others instead of the general text. */
  refusal?: MessageDescriptor;
  /** Only shops with tables have it. */
  needsTables?: true;
  /** For screens on a wall: without the frame. */
  isFullScreen?: true;
  /** It queues changes beyond those of the board: their rules load with it, so that they are there offline. */
  needsAllRules?: true;

  /** What lists call it, where that differs from the title. */
  label?: MessageDescriptor;
  /** Where lists link to, when the path has parameters. */
  to?: string;
  /** Lists show it to these only, of those who may open it. */
  listedFor?: readonly Role[];
  /** An entry of the main navigation. Of several with one label, a person sees the first that they may open. */
  navigation?: {
    icon: IconName;
    label?: MessageDescriptor;
    isExact?: true;
    /** The paths of other screens whose entry it is. */
    of?: readonly string[];
    /** It is the entry of all screens that have no other one. */
    isRest?: true;
  };
  /** Opened only from another screen, with something chosen there: the search does not offer it. */
  isUnlisted?: true;
  /** Only people who pay for Brigade have it. */
  needsBilling?: true;
  /** Everyday words the search finds it by, beside its names: between commas, compared by the beginnings of words. */
  keywords?: MessageDescriptor;
  /** Its fields that the search opens by their own names, each at its `FieldAnchor`. */
  fields?: readonly ScreenField[];
  /** An entry of the settings index, which shows the sections in their order. */
  settings?: { section: SettingsSection; icon: IconName; text: MessageDescriptor };
  /** A tab beside other screens of this group. */
  tab?: { group: TabGroup; label?: MessageDescriptor };
}

/** A field that the search finds. */
export interface ScreenField {
  /** The name of its `FieldAnchor`. */
  name: string;
  label: MessageDescriptor;
  /** As of a screen. */
  keywords?: MessageDescriptor;
}

export const settingsSections = ['business', 'site', 'ordering', 'money', 'team', 'data'] as const;
export type SettingsSection = (typeof settingsSections)[number];
export type TabGroup = 'menu' | 'reports';

/** The only check of who may open a screen; the server checks each call itself. */
export function mayOpen({ roles }: Pick<StaffScreen, 'roles'>, actor: Actor): boolean {
  return roles === undefined || hasRole(actor, ...roles);
}

/** Whether navigation, search, settings and tabs show it to this person. */
export function isListed(screen: StaffScreen, actor: Actor, hasTables: boolean): boolean {
  if (screen.needsTables && !hasTables) return false;
  return mayOpen(screen, actor) && mayOpen({ roles: screen.listedFor }, actor);
}

/** Whether the search may offer it: it has a name, and an address without parameters. */
export function isFindable({ path, to = path, title, label, isUnlisted }: StaffScreen): boolean {
  return !isUnlisted && !to.includes(':') && (label ?? title) !== undefined;
}

/** Its address, in the branch with this path. */
export function addressOf({ path, to = path }: StaffScreen, branchPath: string): string {
  if (to.startsWith('/')) return to;
  return to === '' ? branchPath : `${branchPath}/${to}`;
}
