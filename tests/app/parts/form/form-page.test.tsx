import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { FormFrameContext } from '#app/parts/form/form-frame.ts';
import { FormPage } from '#app/parts/form/form-page.tsx';
import { useBranchForm } from '#app/parts/form/use-branch-form.ts';
import { ok, refuse } from '#domain/result.ts';
import { noticeQueue } from '#ui/notices.tsx';
import { TextField } from '#ui/text-field.tsx';
import { renderAt } from '#tests/support/render-at.tsx';

const schema = z.object({ name: z.string() });

/** Saved on the server by another person after the form was opened. */
let theirs = { name: 'theirs', mark: 'new' };
const saved: string[] = [];

function Named() {
  const [known, setKnown] = useState({ name: 'old', mark: 'old' });
  const form = useBranchForm({ key: 'k', initial: { name: known.name }, mark: known.mark, schema });
  return (
    <FormPage
      form={form}
      save={({ name }, seen) => {
        if (seen !== theirs.mark) return Promise.resolve(refuse('changed_meanwhile', { by: 'Ben', at: 0 }));
        saved.push(name);
        return Promise.resolve(ok(null));
      }}
      onStale={() => setKnown(theirs)}
    >
      <TextField label="Name" {...form.field('name')} />
    </FormPage>
  );
}

async function press(name: string): Promise<void> {
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name }));
    await Promise.resolve();
  });
}

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  theirs = { name: 'theirs', mark: 'new' };
  renderAt(<Named />);
});
afterEach(cleanup);

it('saves what was typed over a conflicting save when the person continues', async () => {
  const field = screen.getByLabelText('Name');
  await act(async () => {
    fireEvent.change(field, { target: { value: 'mine' } });
    await Promise.resolve();
  });
  await press('Save');
  expect(saved).toEqual([]);
  await press('Continue with mine');
  await press('Save');
  expect(saved).toEqual(['mine']);
});

it('saves an unchanged form in the setup guide, which then continues', async () => {
  cleanup();
  saved.length = 0;
  theirs = { name: 'old', mark: 'old' };
  const onSaved = vi.fn<() => void>();
  renderAt(
    <FormFrameContext value={{ saveLabel: 'Save and continue', aside: 'Skip', onSaved }}>
      <Named />
    </FormFrameContext>,
  );
  await press('Save and continue');
  expect(saved).toEqual(['old']);
  expect(onSaved).toHaveBeenCalledOnce();
});

it('removes the notice of a failed save after a save that succeeds', async () => {
  noticeQueue.clear();
  const said = () => noticeQueue.current().map(({ text }) => text);
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'mine' } });
  await press('Save');
  expect(said()).toEqual(['Ben just saved other changes here']);
  await press('Continue with mine');
  await press('Save');
  expect(said()).toEqual(['Saved successfully!']);
});
