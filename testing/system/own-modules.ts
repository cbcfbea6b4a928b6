import { vi } from 'vitest';

/** Unit tests share processes, but not what our modules keep: each file begins with new ones. */
vi.resetModules();
