import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linearPattern } from './index.ts';

const groups = (pattern: string, text: string) => linearPattern(pattern)?.match(text);

describe('patterns of alarm codes', () => {
  it('code, bracket and serial number are found in a text', () => {
    const weblogger = String.raw`Inverter (?<sernum>\d+N\d+),.*segnala disturbo (?<code>\S+)`;
    expect(groups(weblogger, 'Inverter 029501N182,  segnala disturbo plx485_error_1222')).toEqual({
      sernum: '029501N182',
      code: 'plx485_error_1222',
    });
    expect(groups(String.raw`^(?<code>\d+) \((?<bracket>\d+)\)`, '123 (4) Kühlung')).toEqual({
      code: '123',
      bracket: '4',
    });
    expect(groups(weblogger, 'Errore upload FTP')).toBeUndefined();
  });

  it('the same group name may occur in several alternatives', () => {
    const either = String.raw`A(?<code>\d+)|B(?<code>[a-f]{2,3})`;
    expect(groups(either, 'xA12')).toEqual({ code: '12' });
    expect(groups(either, 'Bcafe')).toEqual({ code: 'caf' });
  });

  it.each([
    '(',
    'a)',
    '[a',
    '(?=a)',
    '(?<!a)b',
    String.raw`(a)\1`,
    '*',
    'a{3,1}',
    'a{1,101}',
    String.raw`\p`,
    '(?<A>x)',
  ])('the pattern %s is refused', (pattern) => expect(linearPattern(pattern)).toBeUndefined());

  it('patterns that are too long or contain too many repetitions are refused', () => {
    expect(linearPattern('a'.repeat(501))).toBeUndefined();
    expect(linearPattern('((a{100}){100}){100}')).toBeUndefined();
    expect(linearPattern('('.repeat(60) + ')'.repeat(60))).toBeUndefined();
  });

  it('patterns with which backtracking engines hang are matched quickly', () => {
    const evil = linearPattern('^(?:(?:a+)+|(?:a|a)*|.*.*.*.*)(?<code>b)$');
    const begun = performance.now();
    expect(evil?.match('a'.repeat(2_000))).toBeUndefined();
    expect(performance.now() - begun).toBeLessThan(2_000);
  });

  it("the matches are the same as those of JavaScript's regular expressions", () => {
    const atom = fc.constantFrom(
      'a',
      'b',
      '.',
      '[ab]',
      '[^a]',
      String.raw`\d`,
      String.raw`\w`,
      'c',
      '(?:ab|a)',
      String.raw`\b`,
      '^',
      '$',
    );
    const sign = fc.constantFrom('', '', '*', '+?', '?', '{1,2}', '+', '*?', '{2}');
    const part = fc
      .tuple(atom, sign)
      .map(([one, many]) => (['^', '$', String.raw`\b`].includes(one) ? one : one + many));
    const sequence = fc.array(part, { minLength: 1, maxLength: 4 }).map((parts) => parts.join(''));
    const pattern = fc.tuple(sequence, sequence, sequence).map(([a, b, c]) => `${a}(?<x>${b})${c}|(?<y>${c})${a}`);
    const text = fc.array(fc.constantFrom('a', 'b', 'c', '1', ' '), { maxLength: 12 }).map((signs) => signs.join(''));
    fc.assert(
      fc.property(pattern, text, (source, where) => {
        const usual = new RegExp(source).exec(where)?.groups;
        const wanted = usual && Object.fromEntries(Object.entries(usual).filter(([, value]) => value !== undefined));
        expect(groups(source, where)).toEqual(wanted);
      }),
      { numRuns: 2_000 },
    );
  });
});
