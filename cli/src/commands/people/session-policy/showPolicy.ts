import type { SessionPolicy } from '@leitwarte/core/entities';
import { formatDate } from '@leitwarte/core/rules';
import type { Context } from '../../../context.ts';
import { say, type Text } from '../../../texts.ts';

type Rules = NonNullable<SessionPolicy['installation']>;

export async function showPolicy(context: Context, policy: SessionPolicy | undefined): Promise<void> {
  if (policy === undefined) return;
  const { installation } = policy;
  await context.out.record(policy, [
    ...lines(context, policy),
    ...(installation === null
      ? []
      : lines(context, installation).map(([label, value]): [Text, string] => [
          say(`${label.de} (Installation)`, `${label.en} (installation)`),
          value,
        ])),
  ]);
}

function lines({ language }: Context, rules: Rules): [Text, string][] {
  const word = (text: Text) => text[language];
  const minutes = (value: number | null, none: Text) => (value === null ? word(none) : `${value} min`);
  const from = rules.second_factor_from;
  return [
    [say('Ende ohne Tätigkeit', 'Idle end'), minutes(rules.idle_minutes, say('30 Tage', '30 days'))],
    [say('Längste Dauer', 'Longest time'), minutes(rules.longest_minutes, say('unbegrenzt', 'unlimited'))],
    [say('Netze', 'Networks'), rules.networks.length === 0 ? word(say('alle', 'all')) : rules.networks.join(' ')],
    [
      say('Zweiter Faktor', 'Second factor'),
      from === null ? rules.second_factor : `${rules.second_factor} ${word(say('ab', 'from'))} ${formatDate(from)}`,
    ],
    [say('Ohne Firmenkonto', 'Without company account'), rules.password],
  ];
}
