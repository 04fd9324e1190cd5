import { configure } from '@testing-library/react';

// Generous, because speed is measured by the bench.
configure({ asyncUtilTimeout: 15_000 });

// No server answers in a page test unless it says so; a browser reports that as a TypeError.
globalThis.fetch = async () => {
  throw new TypeError('Failed to fetch');
};

// Dates are written alike wherever the tests run.
Object.defineProperty(navigator, 'languages', { configurable: true, get: () => ['en-GB'] });
