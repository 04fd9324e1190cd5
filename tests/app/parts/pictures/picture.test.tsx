import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Picture } from '#app/parts/pictures/picture.tsx';

afterEach(cleanup);

it('keeps an empty frame when a picture fails to load', () => {
  const shown = (image: string) => (
    <Picture image={image} width={64} height={64} sizes="64px" alt="Soup" className="frame" />
  );
  const { container } = render(shown('/media/soup.webp'));
  fireEvent.error(screen.getByRole('img'));
  expect(container.querySelector('img')).toBeNull();
  expect(container.querySelector('.frame')).not.toBeNull();
});

it('tries another picture after one failed', () => {
  const shown = (image: string) => (
    <Picture image={image} width={64} height={64} sizes="64px" alt="Soup" className="frame" />
  );
  const { rerender } = render(shown('/media/soup.webp'));
  fireEvent.error(screen.getByRole('img'));
  rerender(shown('/media/cake.webp'));
  expect(screen.getByRole('img').getAttribute('src')).toBe('/media/cake.webp');
});
