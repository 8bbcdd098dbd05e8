import { CERTIFICATION_GROUP, ORGA_MANAGER_GROUP } from '@leitwarte/core/access';
import type { Asked } from '@leitwarte/core/oracle';
import type { Example } from '@leitwarte/core/testing';
import { givePushDevice } from '../givePushDevice.ts';
import { addingOf, givePasskey, provingOf } from '../passkeys.ts';
import { linkingOf, linkSubject } from '../examples/sso.ts';
import { beginFactorOf, codeToCome, giveFactor } from '../secondFactor.ts';
import { askingTerminal } from '../terminal.ts';
import type { People, Person } from './people.ts';
import type { Role } from './roles.ts';
import type { Ground } from './ground.ts';

/** How a call about the caller itself is made; other calls use shared accounts and the unchanged example. */
interface Own {
  /** Whether the row of the call counts as own for the role. */
  readonly row: (role: Role, row: Asked['row']) => Asked['row'];
  readonly person: (people: People, role: Role, asked: Asked, example: Example, ground: Ground) => Promise<Person>;
  readonly example: (example: Example, person: Person, asked: Asked) => Example;
}

const plain: Own = {
  row: (_role, row) => row,
  person: async (people, role) => people.of(role),
  example: (example) => example,
};

/** Calls that change or end the caller's session or password; so each role gets its own account. */
const withOwnAccount: Own = {
  ...plain,
  person: (people, role, _asked, { body }) => people.another(role, passwordIn(body)),
};

/** Calls in which the caller sends password and code, after setting up a second factor or beginning to. */
function provesItself(codeOf: (ground: Ground, accountId: number) => Promise<string>): Own {
  return {
    ...plain,
    async person(people, role, _asked, { body }, ground) {
      if (role.caller.account === undefined) return people.of(role);
      const person = await people.another(role, passwordIn(body));
      return { ...person, code: await codeOf(ground, person.id) };
    },
    example: (example, { code }) =>
      code === undefined ? example : { ...example, body: { ...Object(example.body), code } },
  };
}

const byRecoveryCode = provesItself(async ({ context }, id) => (await giveFactor(context, id)).codes[0] ?? '');

const special: Readonly<Record<string, Own>> = {
  'session.logout': withOwnAccount,
  'account.changePassword': withOwnAccount,
  'sessions.endAll': withOwnAccount,
  'sessions.end': {
    ...plain,
    async person(people, role, { row }, _example, { context }) {
      if (row === 'foreign' || role.caller.account === undefined) return people.of(role);
      const person = await people.another(role);
      const { id } = await context.db
        .selectFrom('session_token')
        .select('id')
        .where('account_id', '=', person.id)
        .executeTakeFirstOrThrow();
      return { ...person, sessionId: id };
    },
    example: (example, { sessionId }) => (sessionId === undefined ? example : { params: { id: sessionId } }),
  },
  'sso.signOut': withOwnAccount,
  'sso.finishOwn': {
    ...plain,
    async person(people, role, _asked, _example, { context }) {
      if (role.caller.account === undefined) return people.of(role);
      const person = await people.another(role);
      return { ...person, linking: await linkingOf(context, person.id) };
    },
    example: (example, { linking }) => (linking === undefined ? example : { body: linking }),
  },
  'sso.unlink': {
    ...plain,
    async person(people, role, { row }, _example, { context }) {
      if (row === 'foreign' || role.caller.account === undefined) return people.of(role);
      const person = await people.another(role, 'ein langes Passwort');
      return { ...person, linkId: (await linkSubject(context, person.id)).id };
    },
    example: (example, { linkId }) => (linkId === undefined ? example : { params: { id: linkId } }),
  },
  'passkeys.begin': {
    ...plain,
    person: (people, role) =>
      role.caller.account === undefined
        ? Promise.resolve(people.of(role))
        : people.another(role, 'ein langes Passwort'),
  },
  'passkeys.add': bringing(addingOf),
  'passkeys.confirmFinish': bringing((context, id) => provingOf(context, id, 'passkey_confirm')),
  'passkeys.remove': {
    ...plain,
    async person(people, role, { row }, _example, { context }) {
      if (row === 'foreign' || role.caller.account === undefined) return people.of(role);
      const person = await people.another(role, 'ein langes Passwort');
      return { ...person, passkeyId: (await givePasskey(context, person.id)).id };
    },
    example: (example, { passkeyId }) => (passkeyId === undefined ? example : { params: { id: passkeyId } }),
  },
  'push.update': withOwnDevice(),
  'push.remove': withOwnDevice(),
  'push.test': withOwnDevice(),
  'terminal.approve': bringing((context) => askingTerminal(context)),
  'terminal.refuse': bringing((context) => askingTerminal(context)),
  'secondFactor.begin': withOwnAccount,
  'sessions.confirm': withOwnAccount,
  'secondFactor.finish': provesItself(async ({ context }, id) => codeToCome(context, await beginFactorOf(context, id))),
  'secondFactor.renewCodes': byRecoveryCode,
  'secondFactor.remove': byRecoveryCode,
  'savedSelections.remove': {
    ...plain,
    async person(people, role, { row }, _example, { context }) {
      const person = people.of(role);
      // the selection is created only for callers who may delete it, because nothing may be written for a rejected call
      const { account } = role.caller;
      const mayRead = account?.isSuperuser === true || account?.holds.has('analyse_plant:can_read') === true;
      if (row === 'foreign' || !mayRead) return person;
      const saved = { account_id: person.id, screen: 'analysis', name: 'x', place: '?of=1', created_at: 0 };
      const { id } = await context.db
        .insertInto('saved_selection')
        .values(saved)
        .returning('id')
        .executeTakeFirstOrThrow();
      return { ...person, selectionId: id };
    },
    example: (example, { selectionId }) => (selectionId === undefined ? example : { params: { id: selectionId } }),
  },
  'organisations.switchTo': {
    ...plain,
    person: async (people, role, { row }) =>
      row === 'own' && isSuperuser(role) ? people.another(role) : people.of(role),
    example: (example, person, { row }) => (row === 'own' ? { ...example, params: { id: person.id } } : example),
  },
  'account.howTo': {
    ...plain,
    row: (role, row) => (role.name === ORGA_MANAGER_GROUP || isSuperuser(role) ? row : 'foreign'),
    example: (_example, _person, { row }) => ({ params: { group: row === 'own' ? ORGA_MANAGER_GROUP : 'root' } }),
  },
  'certifications.file': givenTo((_ground, params) => Promise.resolve(String(params['pdf_name']))),
  'certifications.readings': givenTo((_ground, params) => Promise.resolve(String(params['pdf_name']))),
  'certifications.readingsFile': givenTo(async ({ context }, params) => {
    const attached = context.db.selectFrom('certification_readings').where('id', '=', Number(params['id']));
    return (await attached.select('pdf_name').executeTakeFirstOrThrow()).pdf_name;
  }),
};

/** Calls about a push device of the caller. */
function withOwnDevice(): Own {
  return {
    ...plain,
    async person(people, role, { row }, _example, { context }) {
      if (row === 'foreign' || role.caller.account === undefined) return people.of(role);
      const person = await people.another(role);
      return { ...person, deviceId: (await givePushDevice(context, person.id)).id };
    },
    example: (example, { deviceId }) => (deviceId === undefined ? example : { ...example, params: { id: deviceId } }),
  };
}

/**
 * Calls that complete a step which the caller has begun.
 * @param bodyOf Begins the step; returns the body that completes it.
 */
function bringing(bodyOf: (context: Ground['context'], accountId: number) => Promise<unknown>): Own {
  return {
    ...plain,
    async person(people, role, _asked, _example, { context }) {
      if (role.caller.account === undefined) return people.of(role);
      const person = await people.another(role, 'ein langes Passwort');
      return { ...person, bringing: await bodyOf(context, person.id) };
    },
    example: (example, { bringing: body }) => (body === undefined ? example : { body }),
  };
}

/** Calls for a document that only the auditor to whom it was assigned may read. */
function givenTo(nameOf: (ground: Ground, params: NonNullable<Example['params']>) => Promise<string>): Own {
  return {
    ...plain,
    row: (role, row) => (role.name === CERTIFICATION_GROUP ? row : 'foreign'),
    async person(people, role, { row }, { params = {} }, ground) {
      const person = people.of(role);
      if (row === 'foreign') return person;
      const given = { account_id: person.id, pdf_name: await nameOf(ground, params) };
      await ground.context.db.insertInto('certification_document').values(given).execute();
      return person;
    },
  };
}

export function ownOf(name: string): Own {
  return special[name] ?? plain;
}

function isSuperuser(role: Role): boolean {
  return role.caller.account?.isSuperuser === true;
}

function passwordIn(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null || !('current_password' in body)) return undefined;
  return String(body.current_password);
}
