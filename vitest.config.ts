import { defineConfig } from 'vitest/config';

// Programs that are scanned may be tests themselves.
const scanned = ['test/cases/**', 'test/fixtures/**', 'test/variants/**'];

export default defineConfig({ test: { include: ['test/**/*.test.ts'], exclude: scanned, testTimeout: 60_000 } });
