import type { MessageDescriptor } from '@lingui/core';
import type { Params } from 'react-router-dom';
import type { IconName } from '#ui/icon.data.ts';

export interface NavigationItem {
  to: string;
  label: string;
  icon: IconName;
  /** How much waits there. */
  count?: number;
  /** Current only on exactly this path, not below it. */
  isExact?: boolean;
}

type Translate = (message: MessageDescriptor) => string;

/** What a route tells the frame around it: `handle: frameHandle({ title: msg`Orders` })`. */
export interface FrameHandle {
  kind: 'frame';
  title?: MessageDescriptor;
  /** Where the arrow leads, relative to the route. */
  back?: string;
  navigation?: (params: Params, translate: Translate) => readonly NavigationItem[];
}

export function frameHandle(handle: Omit<FrameHandle, 'kind'>): FrameHandle {
  return { kind: 'frame', ...handle };
}

export function isFrameHandle(handle: unknown): handle is FrameHandle {
  return typeof handle === 'object' && handle !== null && 'kind' in handle && handle.kind === 'frame';
}
