import { useLingui } from '@lingui/react/macro';
import type { Tone } from '#ui/badge.tsx';
import type { Branch } from '#domain/shops/branch.ts';

export function useBranchStatusLabel(): {
  text: (status: Branch['status']) => string;
  tone: (status: Branch['status']) => Tone;
} {
  const { t } = useLingui();
  const words: Record<Branch['status'], string> = { open: t`Open`, closed: t`Closed`, busy: t`Busy` };
  const tones: Record<Branch['status'], Tone> = { open: 'fresh', closed: 'neutral', busy: 'warn' };
  return { text: (status) => words[status], tone: (status) => tones[status] };
}
