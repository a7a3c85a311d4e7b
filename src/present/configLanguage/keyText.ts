// A key of a configString -> its type, limits and default in words.
import type { KeyInfo } from '../../core/configString/keyInfo.ts';
import { formatBytes } from '../format.ts';

const sizes = /(_max|_size|allocation_size)$/;

/** `size, 512 B to 512 MiB, default 32KB` */
export function keySummary(info: KeyInfo): string {
  const isSize = info.type === 'int' && sizes.test(info.path);
  const number = (value: number): string => (isSize ? formatBytes(value) : String(value));
  const parts = [isSize ? 'size' : typeNames[info.type]];
  if (info.min !== null && info.max !== null) parts.push(`${number(info.min)} to ${number(info.max)}`);
  else if (info.min !== null) parts.push(`at least ${number(info.min)}`);
  else if (info.max !== null) parts.push(`at most ${number(info.max)}`);
  if (info.choices) parts.push(info.choices.join(', '));
  if (info.tableDefault !== '' && info.type !== 'category') parts.push(`default ${info.tableDefault}`);
  return parts.join('; ');
}

const typeNames = {
  boolean: 'true or false',
  category: 'group of settings',
  format: 'pack format',
  int: 'whole number',
  list: 'list',
  string: 'text',
} as const;
