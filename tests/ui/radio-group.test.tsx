import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { RadioGroup } from '#ui/radio-group.tsx';

afterEach(cleanup);

it('shows samples of the colors that a choice stands for', () => {
  const options = [{ id: 'sea', label: 'Sea blue', colors: ['rgb(255, 255, 255)', 'rgb(0, 64, 128)'] }];
  render(<RadioGroup label="Colors" options={options} value="sea" onChange={vi.fn()} />);
  const samples = [...(screen.getByText('Sea blue').closest('label')?.querySelectorAll('span') ?? [])];
  const colors = samples.map((one) => one.style.background).filter((color) => color !== '');
  expect(colors).toEqual(['rgb(255, 255, 255)', 'rgb(0, 64, 128)']);
});
