import type { OneOf } from './characters.ts';
import type { Node } from './parse.ts';

/** A step of the matching program. After it, the next step in the list follows, unless it is a fork or a jump. */
export type Step =
  | { readonly do: 'take'; readonly set: OneOf }
  | { readonly do: 'assert'; readonly what: 'start' | 'end' | 'boundary' | 'inside' }
  | { readonly do: 'mark'; readonly slot: number }
  | { readonly do: 'fork'; first: number; second: number }
  | { readonly do: 'jump'; to: number }
  | { readonly do: 'found' };

const STEPS_MAX = 2_000;

export interface Program {
  readonly steps: readonly Step[];
  /**
   * Names of the named groups. The positions of the name at index n are in the slots 2n (begin) and 2n + 1 (end). A
   * name may occur in several alternatives.
   */
  readonly names: readonly string[];
}

/** Compiles a pattern; undefined if the program would have too many steps. */
export function compilePattern(tree: Node): Program | undefined {
  const steps: Step[] = [];
  const names: string[] = [];
  add(tree);
  steps.push({ do: 'found' });
  return steps.length > STEPS_MAX ? undefined : { steps, names };

  function add(node: Node): void {
    if (steps.length > STEPS_MAX) return;
    if (node.kind === 'one') steps.push({ do: 'take', set: node.set });
    else if (node.kind === 'assert') steps.push({ do: 'assert', what: node.what });
    else if (node.kind === 'sequence') node.parts.forEach(add);
    else if (node.kind === 'choice') addChoice(node.ways);
    else if (node.kind === 'group') addGroup(node.name, node.part);
    else addRepeat(node);
  }

  function addChoice([way, ...others]: readonly Node[]): void {
    if (way === undefined) return;
    if (others.length === 0) return add(way);
    const fork = { do: 'fork' as const, first: steps.length + 1, second: 0 };
    steps.push(fork);
    add(way);
    const jump = { do: 'jump' as const, to: 0 };
    steps.push(jump);
    fork.second = steps.length;
    addChoice(others);
    jump.to = steps.length;
  }

  function addGroup(name: string, part: Node): void {
    if (!names.includes(name)) names.push(name);
    const slot = 2 * names.indexOf(name);
    steps.push({ do: 'mark', slot });
    add(part);
    steps.push({ do: 'mark', slot: slot + 1 });
  }

  function addRepeat({ part, min, max, greedy }: Extract<Node, { kind: 'repeat' }>): void {
    for (let time = 0; time < min; time += 1) add(part);
    if (max === Infinity) {
      const fork = forkHere(greedy);
      add(part);
      steps.push({ do: 'jump', to: fork.at });
      fork.leaveTo(steps.length);
      return;
    }
    const forks = [];
    for (let time = min; time < max; time += 1) {
      forks.push(forkHere(greedy));
      add(part);
    }
    for (const fork of forks) fork.leaveTo(steps.length);
  }

  function forkHere(greedy: boolean) {
    const at = steps.length;
    const fork = { do: 'fork' as const, first: at + 1, second: at + 1 };
    steps.push(fork);
    return {
      at,
      leaveTo(end: number) {
        if (greedy) fork.second = end;
        else fork.first = end;
      },
    };
  }
}
