import type { AlarmRule } from '@leitwarte/core/entities';
import { ruleBodyOf } from './ruleBody.ts';
import { NewRule, type RuleDraft } from './ruleDraft.ts';

/** Stands for the name in what is asked. */
export const NAMELESS = '–';

/** Where is looked, and the rule that is edited. */
export interface PreviewPlace {
  readonly plant: { readonly id: number; readonly timezone: string };
  readonly component: number;
  readonly rule: AlarmRule | undefined;
}

/** What is asked, as text so that the same draft is asked once; undefined while something is missing. */
export function previewOf(draft: RuleDraft, { plant, component, rule }: PreviewPlace): string | undefined {
  // neither the name, which comes last to many, nor the weight changes what is found
  const filled = NewRule.safeParse({ ...draft, plant: plant.id, name: NAMELESS, severity: '1' });
  if (!filled.success) return undefined;
  return JSON.stringify({ id: plant.id, body: { ...ruleBodyOf(filled.data, rule), component } });
}

type ReplayInput = {
  readonly id: number;
  readonly body: ReturnType<typeof ruleBodyOf> & { readonly component: number };
};

export const previewFrom = (text: string): ReplayInput => JSON.parse(text) as ReplayInput;
