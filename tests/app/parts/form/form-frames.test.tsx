import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { DialogForm } from '#app/parts/form/dialog-form.tsx';
import { FormPage } from '#app/parts/form/form-page.tsx';
import { ShortForm } from '#app/parts/form/short-form.tsx';
import { useBranchForm } from '#app/parts/form/use-branch-form.ts';
import { useForm } from '#app/parts/form/use-form.ts';
import { lineOfText } from '#domain/fields.ts';
import { ok, refuse, type Result } from '#domain/result.ts';
import { TextField } from '#ui/text-field.tsx';
import { renderAt } from '#tests/support/render-at.tsx';

const schema = z.object({ name: lineOfText(0, 60), email: lineOfText(1, 60) });
const initial = { name: '', email: '' };
type Request = z.infer<typeof schema>;

let answer: Promise<Result<null>>;
const sent: Request[] = [];
const onClose = vi.fn();
function send(request: Request): Promise<Result<null>> {
  sent.push(request);
  return answer;
}

/** Holds the answer back until the returned function gives it. */
function held(): (result: Result<null>) => void {
  let give: (result: Result<null>) => void = () => {};
  answer = new Promise((resolve) => {
    give = resolve;
  });
  return (result) => give(result);
}

function Fields({ form }: { form: ReturnType<typeof useForm<typeof initial, Request>> }) {
  return (
    <>
      <TextField label="Name" {...form.field('name')} />
      <TextField label="E-mail" {...form.field('email')} />
    </>
  );
}

function OnPage() {
  const form = useBranchForm({ key: 'k', initial, schema });
  return (
    <FormPage form={form} save={send}>
      <Fields form={form} />
    </FormPage>
  );
}

function Short() {
  const form = useForm({ initial, schema });
  return (
    <ShortForm form={form} label="Save" onSubmit={() => form.submit(send)}>
      <Fields form={form} />
    </ShortForm>
  );
}

function InDialog() {
  const form = useForm({ initial, schema });
  return (
    <DialogForm form={form} title="Person" onSubmit={() => form.submit(send)} onClose={onClose}>
      <Fields form={form} />
    </DialogForm>
  );
}

const frames: [string, ReactElement][] = [
  ['a page', <OnPage key="page" />],
  ['a short form', <Short key="short" />],
  ['a dialog', <InDialog key="dialog" />],
];

const box = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(box(label), { target: { value } });
const saveButton = () => screen.getByRole<HTMLButtonElement>('button', { name: /Save/ });
const press = (button: HTMLElement) => act(async () => void fireEvent.click(button));

beforeEach(() => {
  sessionStorage.clear();
  sent.length = 0;
  onClose.mockClear();
  answer = Promise.resolve(ok(null));
  Element.prototype.scrollIntoView = vi.fn();
});
afterEach(cleanup);

it.each(frames)('%s has one submit button of its form, so Enter submits it', (_name, element) => {
  renderAt(element);
  type('E-mail', 'a@b.example');
  const { form } = box('E-mail');
  const submitting = [...(form?.elements ?? [])].filter((one) => one.matches('[type="submit"]'));
  expect(submitting.map((one) => one === saveButton())).toEqual([true]);
});

it.each(frames)('%s focuses the first invalid field after a failed submit', async (_name, element) => {
  renderAt(element);
  type('Name', 'Ona');
  await press(saveButton());
  await waitFor(() => expect(document.activeElement).toBe(box('E-mail')));
  expect(box('E-mail').getAttribute('aria-invalid')).toBe('true');
  expect([sent, box('Name').value]).toEqual([[], 'Ona']);
});

it.each(frames)(
  '%s focuses the field that the server refused, and keeps the input',
  async (_name, element) => {
    answer = Promise.resolve(refuse('invalid_fields', { fields: { name: 'required' } }));
    renderAt(element);
    type('E-mail', 'a@b.example');
    await press(saveButton());
    await waitFor(() => expect(document.activeElement).toBe(box('Name')));
    expect(box('E-mail').value).toBe('a@b.example');
  },
);

it.each(frames)('%s sends once when it is submitted twice', async (_name, element) => {
  const resolve = held();
  renderAt(element);
  type('E-mail', 'a@b.example');
  const { form } = box('E-mail');
  if (form === null) throw new Error('no form');
  await act(async () => {
    fireEvent.submit(form);
    fireEvent.submit(form);
  });
  expect(sent).toHaveLength(1);
  await act(async () => resolve(refuse('offline')));
  await act(async () => void fireEvent.submit(form));
  expect(sent).toHaveLength(2);
});

it('gives fields their names, for password managers', () => {
  renderAt(<Short />);
  expect(box('E-mail').name).toBe('email');
});

it('closes an untouched dialog on Escape', () => {
  renderAt(<InDialog />);
  fireEvent.keyDown(box('Name'), { key: 'Escape' });
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('asks before Escape loses what was typed in a dialog', async () => {
  renderAt(<InDialog />);
  type('Name', 'Ona');
  fireEvent.keyDown(box('Name'), { key: 'Escape' });
  expect(onClose).not.toHaveBeenCalled();
  await press(await screen.findByRole('button', { name: 'Stay' }));
  expect(box('Name').value).toBe('Ona');
  fireEvent.keyDown(box('Name'), { key: 'Escape' });
  await press(await screen.findByRole('button', { name: 'Discard and leave' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('keeps a dialog open while its request is pending', async () => {
  const resolve = held();
  renderAt(<InDialog />);
  type('E-mail', 'a@b.example');
  await press(saveButton());
  fireEvent.keyDown(box('Name'), { key: 'Escape' });
  expect([onClose.mock.calls, screen.queryByText('Leave without saving?')]).toEqual([[], null]);
  await act(async () => resolve(ok(null)));
});
