import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { filesBelow } from '../workspace.ts';
import type { Finding } from './finding.ts';

const PAGE = 'docs/specification/decisions.md';
const testFile = /\.test\.tsx?$/;
/** Matches a decision in the document, with its text up to the next one. */
const decision = /^\*\*(\d\.\d+)\b(.*(?:\n(?!\*\*\d\.\d).*)*)/gm;
/** Matches the reason why a decision needs no test. */
const exempt = /\(no test: [^()]+\)/;
/** Words that a list in a test title may contain: decisions, requirements, findings, and words between them. */
const listed = /^(?:\d\.\d+|-?\d+|[A-Z]+\d+|[a-z][a-z\d-]*-\d+|and|to|beside|decisions?)$/;
const inComment = /\bdecisions? (\d\.\d+(?:(?:,| and| to| or) \d\.\d+)*)/gi;

/**
 * Checks that every decision is cited by a test (at the beginning of a title, in brackets, or as "decision 4.11"),
 * unless the document gives a reason why it needs none.
 */
export function decisionTests(base: string): Finding[] {
  if (!existsSync(join(base, PAGE))) return [];
  const tested = new Set(
    filesBelow(base)
      .filter((file) => testFile.test(file))
      .flatMap((file) => citedBy(file, readFileSync(join(base, file), 'utf8'))),
  );
  return [...readFileSync(join(base, PAGE), 'utf8').matchAll(decision)].flatMap(([, number = '', text = '']) => {
    const isTested = tested.has(number);
    const isExempt = exempt.test(text);
    if (isTested && isExempt) return [{ path: PAGE, message: `says that ${number} needs no test, but one cites it` }];
    if (isTested || isExempt) return [];
    return [{ path: PAGE, message: `has ${number}, which no test cites: add one, or write (no test: why)` }];
  });
}

function citedBy(file: string, content: string): string[] {
  if (!/\d\.\d/.test(content)) return [];
  const texts: string[] = [];
  new Visitor({
    Literal: ({ value }) => {
      if (typeof value === 'string') texts.push(value);
    },
    TemplateElement: ({ value }) => {
      texts.push(value.cooked ?? '');
    },
  }).visit(parseSync(file, content).program);
  const comments = [...content.matchAll(inComment)].map(([, list = '']) => list);
  return [...texts.filter((text) => /\d\.\d/.test(text)).flatMap(listsOf), ...comments].flatMap(numbersOf);
}

/** Parts of a title that may be lists of numbers: those before a colon, and those in brackets. */
function listsOf(title: string): string[] {
  const heads = title.split('; ').flatMap((part) => (part.includes(':') ? part.split(':').slice(0, 1) : []));
  return [...heads, ...[...title.matchAll(/\(([^()]*)\)/g)].map(([, inside = '']) => inside)];
}

/** Decisions in a list such as `2.3 to 2.5 and 4.1`; empty if it is not a list. */
function numbersOf(list: string): string[] {
  const words = list.split(/[\s,]+/).filter((word) => word !== '');
  if (!words.every((word) => listed.test(word))) return [];
  return words.flatMap((word, at) => {
    const [page, first] = word.split('.');
    const [lastPage, last] = words[at + 1] === 'to' ? (words[at + 2] ?? '').split('.') : [page, first];
    if (first === undefined || last === undefined || page !== lastPage) return first === undefined ? [] : [word];
    return Array.from({ length: Number(last) - Number(first) + 1 }, (_, offset) => `${page}.${Number(first) + offset}`);
  });
}
