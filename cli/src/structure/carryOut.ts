import type { LeitwarteClient } from '../context.ts';
import type { Fields, Node } from './node.ts';
import type { Step } from './plan.ts';

/** Validates all request bodies, so that an error is reported before anything is changed. */
export function checkSteps(steps: readonly Step[]): void {
  for (const step of steps) {
    if (step.action === 'remove') continue;
    const node = step.action === 'create' ? step.node : step.wanted;
    if (step.action === 'create' || step.changes) node.level.check(bodyOf(node));
    checkSteps(step.below);
  }
}

/** Executes the steps in order, parents before children. */
export async function carryOut(client: LeitwarteClient, steps: readonly Step[], parent: number): Promise<void> {
  for (const step of steps) {
    if (step.action === 'remove') {
      if (step.node.id !== undefined) await step.node.level.remove(client, step.node.id);
      continue;
    }
    await carryOut(client, step.below, await savedId(client, step, parent));
  }
}

async function savedId(
  client: LeitwarteClient,
  step: Exclude<Step, { readonly action: 'remove' }>,
  parent: number,
): Promise<number> {
  if (step.action === 'create') return (await step.node.level.create(client, parent, bodyOf(step.node))).id;
  const id = step.stored.id ?? parent;
  if (step.changes) await step.wanted.level.update(client, id, bodyOf(step.wanted));
  return id;
}

function bodyOf({ name, position, body }: Node): Fields {
  return { name, position, ...body };
}
