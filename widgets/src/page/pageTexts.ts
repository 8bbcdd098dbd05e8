import type { EmbedElement, SnippetKind, SnippetPart, WrongSetting } from '@leitwarte/core/rules';
import type { Problem } from '../live/store.ts';
import type { Setting } from './choices.ts';
import type { Verdict } from './tried.ts';

/** Texts of the page of examples in one language. */
export interface PageTexts {
  readonly title: string;
  readonly intro: string;
  readonly configurator: string;
  readonly key: string;
  readonly keyHelp: string;
  readonly element: string;
  readonly theme: string;
  readonly themes: Readonly<Record<'' | 'light' | 'dark' | 'auto', string>>;
  readonly elements: Readonly<Record<EmbedElement, string>>;
  readonly site: string;
  readonly siteHelp: string;
  readonly isListed: string;
  readonly notListed: string;
  readonly noAddress: string;
  readonly language: string;
  readonly size: string;
  readonly colours: Readonly<Record<'lw-accent' | 'lw-surface' | 'lw-text', string>>;
  readonly keyFirst: string;
  readonly loading: string;
  /** Shown if the server does not list the choices. */
  readonly notNamed: string;
  /** Shown if the list is shortened. */
  readonly isCut: string;
  readonly choose: string;
  readonly wrong: Readonly<Record<WrongSetting, string>>;
  readonly kind: string;
  readonly kinds: Readonly<Record<SnippetKind, string>>;
  readonly kindHelp: Readonly<Record<SnippetKind, string>>;
  readonly noSuchKind: string;
  /** Text before the settings that a kind of snippet does not support. */
  readonly lost: string;
  readonly parts: Readonly<Record<SnippetPart, string>>;
  readonly settings: Readonly<Record<Setting, string>>;
  readonly test: string;
  readonly testing: string;
  readonly verdicts: Readonly<Record<Verdict, string>>;
  readonly shown: string;
  readonly required: string;
  readonly lines: string;
  readonly copy: string;
  readonly copied: string;
  readonly notCopied: string;
  readonly preview: string;
  readonly policy: string;
  readonly problems: string;
  readonly problemsHelp: string;
  /** Explanation of the problems that the console names, and what to do. */
  readonly problem: Readonly<Record<Problem, string>>;
  readonly examples: string;
  readonly examplesHelp: string;
}
