import { vi } from 'vitest';

/** Unit tests share processes, but not the state of our modules: each file begins with new ones. */
vi.resetModules();
