import { configure } from '@testing-library/react';

// However busy the machine is: what is slow is the bench's business.
configure({ asyncUtilTimeout: 15_000 });
