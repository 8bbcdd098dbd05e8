import type { AlarmRule } from '@leitwarte/core/entities';
import { ruleBodyOf } from './ruleBody.ts';
import { NewRule, type RuleDraft } from './ruleDraft.ts';

/** Replaces the name in requests for a preview. */
export const NAMELESS = '–';

/** The plant and component of the preview, and the edited rule. */
export interface PreviewPlace {
  readonly plant: { readonly id: number; readonly timezone: string };
  readonly component: number;
  readonly rule: AlarmRule | undefined;
}

/** The request as JSON, so that equal drafts are requested once; undefined while a value is missing. */
export function previewOf(draft: RuleDraft, { plant, component, rule }: PreviewPlace): string | undefined {
  // name and severity do not affect the result, and the name is often typed last
  const filled = NewRule.safeParse({ ...draft, plant: plant.id, name: NAMELESS, severity: '1' });
  if (!filled.success) return undefined;
  return JSON.stringify({ id: plant.id, body: { ...ruleBodyOf(filled.data, rule), component } });
}

type ReplayInput = {
  readonly id: number;
  readonly body: ReturnType<typeof ruleBodyOf> & { readonly component: number };
};

export const previewFrom = (text: string): ReplayInput => JSON.parse(text) as ReplayInput;
