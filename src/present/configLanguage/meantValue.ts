// A value of the wrong type, out of range, or that does not go with others -> the one that was probably meant, as the engine takes it.
import type { FailureValues } from '../../core/failure.ts';

export function meantValue(code: string, written: string, values: FailureValues): string | null {
  const allocation = Number(values.allocationBytes);
  switch (code) {
    case 'config.not-boolean':
      return meantBoolean(written);
    case 'config.not-int':
      return meantNumber(written);
    case 'config.allocation-size':
      return shortNumber(2 ** Math.ceil(Math.log2(allocation)));
    case 'config.page-size':
      return shortNumber(Math.ceil(Number(values.bytes) / allocation) * allocation);
    case 'config.page-image':
      return shortNumber(Number(values.pageBytes));
    default:
      return shortNumber(Number(values.limit));
  }
}

function meantBoolean(written: string): string | null {
  if (/^(?:true|yes|on|y|t)$/i.test(written)) return 'true';
  return /^(?:false|no|off|n|f)$/i.test(written) ? 'false' : null;
}

const units = ['', 'K', 'M', 'G', 'T', 'P'];

/** `64KiB`, `"64KB"`, `0.5MB` */
function meantNumber(written: string): string | null {
  const [, digits, unit = ''] = /^\s*\+?(\d+(?:\.\d+)?)\s*([kmgtp]?)i?b?\s*$/i.exec(written) ?? [];
  if (digits === undefined) return null;
  const number = Number(digits) * 1024 ** units.indexOf(unit.toUpperCase());
  if (!Number.isSafeInteger(number)) return null;
  return digits.includes('.') ? shortNumber(number) : `${digits}${unit === '' ? '' : `${unit.toUpperCase()}B`}`;
}

/** 536870912 -> `512MB` */
export function shortNumber(number: number): string | null {
  if (!Number.isSafeInteger(number)) return null;
  let power = 0;
  let rest = number;
  while (rest !== 0 && rest % 1024 === 0 && power + 1 < units.length) {
    rest /= 1024;
    power++;
  }
  return power === 0 ? String(rest) : `${rest}${units[power]!}B`;
}
