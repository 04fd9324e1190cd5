import { configure } from '@testing-library/react';

// Generous, because speed is measured by the bench.
configure({ asyncUtilTimeout: 15_000 });
