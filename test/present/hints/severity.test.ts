import { expect, test } from 'vitest';
import { severityOf } from '../../../src/present/hints/severity.ts';

test('the most exact name wins; off switches the rule off; nonsense is passed over', () => {
  const chosen = { 'config.forced': 'off', 'config.*': 'hint', 'code.redundant-index': 'error', 'index.*': 'loud' };
  expect(severityOf('config.forced', 'warning', chosen)).toBeNull();
  expect(severityOf('config.repeated', 'warning', chosen)).toBe('hint');
  expect(severityOf('code.redundant-index', 'warning', chosen)).toBe('error');
  expect(severityOf('index.random-key', 'warning', chosen)).toBe('warning');
  expect(severityOf('index.random-key', 'warning', { '*': 'information' })).toBe('information');
});
