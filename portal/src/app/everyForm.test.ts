import { expect, test } from 'vitest';
import { addressed } from '../testing/forms/addressed.ts';
import { prepared } from '../testing/forms/prepared.ts';

const tried = new Set([...addressed, ...prepared].map(({ file }) => file));

/** Forms that only calculate with the typed values and send nothing. */
const sendsNothing: ReadonlySet<string> = new Set(['features/alarms/notifications/parts/Asked']);
/** Forms during which the browser asks for a fingerprint or PIN, which jsdom cannot do; passkeys.test.tsx covers their refusals. */
const asksBrowser: ReadonlySet<string> = new Set(['features/people/account/AddPasskeyDialog']);

test('every form of the portal is tested by everyForm.long.test.tsx, or sends nothing', () => {
  const sources = import.meta.glob<string>(['../features/**/*.tsx', '../shared/**/*.tsx'], {
    query: '?raw',
    import: 'default',
    eager: true,
  });
  const withForm = Object.entries(sources)
    .filter(([path, text]) => !path.includes('.test.') && /\buse(Row)?Form\(\{/.test(text))
    .map(([path]) => path.replace(/^\.\.\//, '').replace(/\.tsx$/, ''));
  expect(withForm.filter((path) => !tried.has(path) && !sendsNothing.has(path) && !asksBrowser.has(path))).toEqual([]);
  expect([...tried, ...sendsNothing, ...asksBrowser].filter((path) => !withForm.includes(path))).toEqual([]);
});
