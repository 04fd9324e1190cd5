import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useLocation, useNavigationType } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { useGoBack } from '#app/parts/frame/use-go-back.ts';

afterEach(cleanup);

function Page() {
  const { pathname, search } = useLocation();
  const way = useNavigationType();
  return <button onClick={useGoBack('../..')}>{`${way} ${pathname}${search}`}</button>;
}

const backFrom = (...entries: string[]) => {
  render(
    <MemoryRouter initialEntries={entries}>
      <Routes>
        <Route path="/products" element={<Page />} />
        <Route path="/products/:sid/edit.html" element={<Page />} />
      </Routes>
    </MemoryRouter>,
  );
  fireEvent.click(screen.getByRole('button'));
  return screen.getByRole('button').textContent;
};

it('returns to the list with its filters', () => {
  expect(backFrom('/products?q=cola', '/products/cola/edit.html')).toBe('POP /products?q=cola');
});

it('puts the whole list in the place of a page that was opened by its address', () => {
  expect(backFrom('/products/cola/edit.html')).toBe('REPLACE /products');
});
