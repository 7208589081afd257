import { defineConfig } from 'vitest/config';

/** Nest and class-validator read the types of constructor parameters and properties at run time. */
const decorators = { oxc: { decorator: { legacy: true, emitDecoratorMetadata: true } } };

/** How long a state is waited for that comes at once, on a machine that has much else to do. */
const PATIENT = { poll: { timeout: 30_000 } };

const project = (name: string, include: string[], options: object = {}) => ({
  ...decorators,
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'] } },
  test: { name, include, environment: 'node', expect: PATIENT, ...options },
});

/** Whole services at once in one file: each takes its share of the connections to the database. */
const SLOW = { testTimeout: 120_000, hookTimeout: 120_000, maxConcurrency: 3 };

/** Whole services mostly wait, for each other, for processes to start or for their turn to ask: one more at once. */
const WAITING = { ...SLOW, maxWorkers: 3, sequence: { groupOrder: 1 } };

export default defineConfig({
  test: {
    globalSetup: ['test/support/global-setup.ts'],
    reporters: ['default', './test/support/closing-line.reporter.ts'],
    maxWorkers: 2,
    projects: [
      project('unit', ['**/*.spec.ts', '!**/*.{int,e2e}.spec.ts', '!node_modules/**', '!dist/**'], {
        testTimeout: 60_000,
      }),
      project('int', ['{src,projections,test,migrations}/**/*.int.spec.ts'], SLOW),
      project('e2e', ['test/**/*.e2e.spec.ts'], WAITING),
    ],
  },
});
