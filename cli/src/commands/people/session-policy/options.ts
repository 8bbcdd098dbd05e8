import { passwordUses, secondFactorDemands } from '@leitwarte/core/codes';
import type { SessionPolicyPatch } from '@leitwarte/core/entities';
import type { Options } from '../../../command.ts';
import { sentDay } from '../../../input/dates.ts';
import { numberOrNone } from '../../../input/decimals.ts';
import type { FieldOptions } from '../../../input/fields.ts';
import { say } from '../../../texts.ts';

/** Option that names the owner of the policy: an organisation, otherwise the installation. */
export const scopeOption = {
  organisation: {
    type: 'text',
    value: say('organisation', 'organisation'),
    describe: say('Name oder Nr. der Organisation, sonst die Installation', 'name or id, else the installation'),
  },
} as const satisfies Options;

const cleared = (typed: string): string | null | undefined => (typed === '' || typed === '-' ? null : sentDay(typed));

export const policyOptions = {
  idle: {
    field: 'idle_minutes',
    type: 'text',
    value: say('minuten', 'minutes'),
    sent: numberOrNone,
    describe: say('Ende nach so langer Untätigkeit, - für 30 Tage', 'end after so long without a call, - for 30 days'),
  },
  longest: {
    field: 'longest_minutes',
    type: 'text',
    value: say('minuten', 'minutes'),
    sent: numberOrNone,
    describe: say('Ende so lange nach der Anmeldung, - für nie', 'end so long after signing in, - for never'),
  },
  network: {
    field: 'networks',
    type: 'list',
    value: say('netz', 'network'),
    describe: say(
      'nur von hier aus, etwa 203.0.113.0/24; mehrere möglich',
      'from here alone, such as 203.0.113.0/24; may be repeated',
    ),
  },
  secondFactor: {
    field: 'second_factor',
    type: 'text',
    choices: secondFactorDemands,
    describe: say('wer einen zweiten Faktor haben muss', 'who has to have a second factor'),
  },
  secondFactorFrom: {
    field: 'second_factor_from',
    type: 'text',
    value: say('tag', 'day'),
    sent: cleared,
    describe: say('von diesem Tag an, - für sofort', 'from this day on, - for at once'),
  },
  password: {
    field: 'password',
    type: 'text',
    choices: passwordUses,
    describe: say('wer sich ohne Firmenkonto anmelden darf', 'who may sign in without a company account'),
  },
} as const satisfies FieldOptions<keyof SessionPolicyPatch>;
