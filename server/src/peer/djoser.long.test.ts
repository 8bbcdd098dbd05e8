import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createClient } from '@leitwarte/core/client';
import { contract } from '@leitwarte/core/contract';
import { ApiError } from '@leitwarte/core/problem';
import { openOurs } from '../testing/peer/ours.ts';
import type { SignInServer } from '../testing/peer/signInServer.ts';
import { pythonWithDjoser, startDjoser } from '../testing/peer/startDjoser.ts';

const python = pythonWithDjoser();
const why =
  python === undefined ? ' – skipped: no Python with djoser (python3-djoser, python3-djangorestframework)' : '';

const PASSWORD = 'ein langes Passwort';
const NEW = 'ein anderes Passwort';

/**
 * What the steps need from a server: an active, another and an inactive user with the tokens of their mails, and
 * functions for requests.
 */
async function people(server: SignInServer) {
  const make = async (isActive: boolean) => {
    const username = `mensch${crypto.randomUUID().slice(0, 8)}`;
    const user = { username, email: `${username}@example.org`, password: PASSWORD, isActive };
    return { ...user, ...(await server.make(user)) };
  };
  const [active, other, inactive] = [await make(true), await make(true), await make(false)];
  const post = (path: string, body: object, token?: string) =>
    server.send(
      new Request(server.baseUrl + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(token ? { authorization: `Token ${token}` } : {}) },
        body: JSON.stringify(body),
      }),
    );
  const get = (path: string, authorization?: string) =>
    server.send(new Request(server.baseUrl + path, authorization ? { headers: { authorization } } : {}));
  const signIn = async (user: { username: string }, password = PASSWORD) => {
    const answer: { auth_token: string } = Object(
      await (await post('token/login/', { username: user.username, password })).json(),
    );
    return answer.auth_token;
  };
  return { active, other, inactive, post, get, signIn };
}
type People = Awaited<ReturnType<typeof people>>;

const confirmOf = (user: { uid: string; reset: string }, over: object = {}) => ({
  uid: user.uid,
  token: user.reset,
  new_password: NEW,
  re_new_password: NEW,
  ...over,
});

/** A valid uid of account 999999, which does not exist. */
const UID_OF_NOBODY = 'OTk5OTk5';

/** Requests that are sent to both servers, valid and invalid ones. */
const steps: Readonly<Record<string, (people: People) => Promise<Response>>> = {
  'sign-in': ({ post, active }) => post('token/login/', { username: active.username, password: PASSWORD }),
  'sign-in with a wrong password': ({ post, active }) =>
    post('token/login/', { username: active.username, password: 'x' }),
  'sign-in as nobody': ({ post }) => post('token/login/', { username: 'niemand', password: PASSWORD }),
  'sign-in before activation': ({ post, inactive }) =>
    post('token/login/', { username: inactive.username, password: PASSWORD }),
  'sign-in with an empty password': ({ post, active }) =>
    post('token/login/', { username: active.username, password: '' }),
  'sign-out': async ({ post, signIn, active }) => post('token/logout/', {}, await signIn(active)),
  'sign-out without a session': ({ post }) => post('token/logout/', {}),
  'me without a session': ({ get }) => get('users/me/'),
  'me with a wrong token': ({ get }) => get('users/me/', 'Token 0123456789'),
  'me with another kind of header': ({ get }) => get('users/me/', 'Bearer 0123456789'),
  'me after sign-out': async ({ post, get, signIn, active }) => {
    const token = await signIn(active);
    await post('token/logout/', {}, token);
    return get('users/me/', `Token ${token}`);
  },
  activation: ({ post, inactive }) => post('users/activation/', { uid: inactive.uid, token: inactive.activation }),
  'activation with a uid that is none': ({ post, inactive }) =>
    post('users/activation/', { uid: '???', token: inactive.activation }),
  'activation with a wrong token': ({ post, inactive }) =>
    post('users/activation/', { uid: inactive.uid, token: 'x-y' }),
  'activation without anything': ({ post }) => post('users/activation/', {}),
  'sign-in after activation': async ({ post, inactive }) => {
    await post('users/activation/', { uid: inactive.uid, token: inactive.activation });
    return post('token/login/', { username: inactive.username, password: PASSWORD });
  },
  'password change': async ({ post, signIn, active }) =>
    post('users/set_password/', { current_password: PASSWORD, new_password: NEW }, await signIn(active)),
  'password change without a session': ({ post }) =>
    post('users/set_password/', { current_password: PASSWORD, new_password: NEW }),
  'password change with a wrong present one': async ({ post, signIn, active }) =>
    post('users/set_password/', { current_password: 'x', new_password: NEW }, await signIn(active)),
  'password change to a bad one': async ({ post, signIn, active }) =>
    post('users/set_password/', { current_password: PASSWORD, new_password: '1234' }, await signIn(active)),
  'password change without anything': async ({ post, signIn, active }) =>
    post('users/set_password/', {}, await signIn(active)),
  'reset for an address': ({ post, active }) => post('users/reset_password/', { email: active.email }),
  'reset for an unknown address': ({ post }) => post('users/reset_password/', { email: 'niemand@example.org' }),
  'reset for what is no address': ({ post }) => post('users/reset_password/', { email: 'niemand' }),
  'reset without an address': ({ post }) => post('users/reset_password/', {}),
  'confirmed reset': ({ post, active }) => post('users/reset_password_confirm/', confirmOf(active)),
  'confirmed reset with a uid that is none': ({ post, active }) =>
    post('users/reset_password_confirm/', confirmOf(active, { uid: '???' })),
  "confirmed reset with somebody else's token": ({ post, active, other }) =>
    post('users/reset_password_confirm/', confirmOf(active, { token: other.reset })),
  'confirmed reset to a bad password': ({ post, active }) =>
    post('users/reset_password_confirm/', confirmOf(active, { new_password: '1', re_new_password: '1' })),
  'confirmed reset, again with the same link': async ({ post, active }) => {
    await post('users/reset_password_confirm/', confirmOf(active));
    return post('users/reset_password_confirm/', confirmOf(active));
  },
  'sign-in with the new password': async ({ post, active }) => {
    await post('users/reset_password_confirm/', confirmOf(active));
    return post('token/login/', { username: active.username, password: NEW });
  },
  'sign-in with the old password': async ({ post, active }) => {
    await post('users/reset_password_confirm/', confirmOf(active));
    return post('token/login/', { username: active.username, password: PASSWORD });
  },
};

/** Steps for which the specification requires another response than djoser gives. */
const differences: Readonly<
  Record<string, { step: (people: People) => Promise<Response>; djoser: object; ours: object }>
> = {
  'an activation link used twice is no link any more (decision 2.66), where djoser calls it stale': {
    step: async ({ post, inactive }) => {
      const body = { uid: inactive.uid, token: inactive.activation };
      await post('users/activation/', body);
      return post('users/activation/', body);
    },
    djoser: { status: 403, body: { detail: 'text' } },
    ours: { status: 400, body: { token: ['text'] } },
  },
  'two new passwords that differ are named at re_new_password (decision 2.48)': {
    step: ({ post, active }) => post('users/reset_password_confirm/', confirmOf(active, { re_new_password: 'x' })),
    djoser: { status: 400, body: { non_field_errors: ['text'] } },
    ours: { status: 400, body: { re_new_password: ['text'] } },
  },
  'the uid of no account is told as a wrong link, where djoser says that there is no such account': {
    step: ({ post, inactive }) => post('users/activation/', { uid: UID_OF_NOBODY, token: inactive.activation }),
    djoser: { status: 400, body: { uid: ['text'] } },
    ours: { status: 400, body: { token: ['text'] } },
  },
  'so is one whose password is reset': {
    step: ({ post, active }) => post('users/reset_password_confirm/', confirmOf(active, { uid: UID_OF_NOBODY })),
    djoser: { status: 400, body: { uid: ['text'] } },
    ours: { status: 400, body: { token: ['text'] } },
  },
  'a missing password is named by its field': {
    step: ({ post, active }) => post('token/login/', { username: active.username }),
    djoser: { status: 400, body: { non_field_errors: ['text'] } },
    ours: { status: 400, body: { password: ['text'] } },
  },
};

/**
 * Status and body in which every text is replaced, so that neither the wording nor the number of messages of a field is
 * compared.
 */
async function shapeOf(response: Response): Promise<{ status: number; body: unknown }> {
  const content = await response.text();
  return { status: response.status, body: content === '' ? null : shape(JSON.parse(content)) };
}

function shape(value: unknown): unknown {
  if (typeof value === 'string') return 'text';
  if (Array.isArray(value)) return value.slice(0, 1).map(shape);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, shape(entry)]));
}

describe.skipIf(python === undefined)(`djoser on Django REST Framework${why}`, () => {
  let servers: { readonly djoser: SignInServer; readonly ours: SignInServer } | undefined;
  const both = () => {
    if (servers === undefined) throw new Error('The servers run inside tests only.');
    return servers;
  };
  beforeAll(async () => {
    servers = { djoser: await startDjoser(python ?? ''), ours: await openOurs() };
  });
  afterAll(async () => {
    await servers?.djoser.close();
    await servers?.ours.close();
  });

  const ask = async (server: SignInServer, step: (people: People) => Promise<Response>) =>
    shapeOf(await step(await people(server)));

  test.each(Object.entries(steps))('djoser and this server give the same response: %s', async (_name, step) => {
    expect(await ask(both().ours, step)).toEqual(await ask(both().djoser, step));
  });

  test.each(Object.entries(differences))(
    'djoser and this server differ on purpose: %s',
    async (_name, { step, djoser, ours }) => {
      expect(await ask(both().djoser, step)).toEqual(djoser);
      expect(await ask(both().ours, step)).toEqual(ours);
    },
  );

  test("the response about the user's own account contains everything that djoser returns, and more", async () => {
    const me = async (server: SignInServer) => {
      const { get, signIn, active } = await people(server);
      return Object(await (await get('users/me/', `Token ${await signIn(active)}`)).json());
    };
    expect(Object.keys(await me(both().ours))).toEqual(expect.arrayContaining(Object.keys(await me(both().djoser))));
  });

  test.each(['djoser', 'ours'] as const)(
    'the client can sign in and change and reset the password: %s',
    async (name) => {
      const server = both()[name];
      const { active } = await people(server);
      let token: string | undefined;
      const client = createClient(contract, {
        baseUrl: server.baseUrl,
        fetch: (request) => server.send(request),
        token: () => token,
      });
      const login = (password: string) => client.session.login({ body: { username: active.username, password } });
      await expect(login('falsch')).rejects.toMatchObject({
        problem: { status: 400, fields: { non_field_errors: [expect.any(String)] } },
      });
      token = (await login(PASSWORD)).auth_token;
      expect(await client.session.me()).toMatchObject({ username: active.username, email: active.email });
      await expect(
        client.account.changePassword({ body: { current_password: 'falsch', new_password: NEW } }),
      ).rejects.toMatchObject({ problem: { status: 400, fields: { current_password: [expect.any(String)] } } });
      await client.account.changePassword({ body: { current_password: PASSWORD, new_password: NEW } });
      await client.account.requestReset({ body: { email: active.email } });
      await client.session.logout();
      await expect(client.session.me()).rejects.toMatchObject({ problem: { status: 401 } });
      token = undefined;
      expect((await login(NEW)).auth_token).not.toBe('');
    },
  );

  test('if djoser responds with an HTML error page, the client reports an error with its status', async () => {
    const server = both().djoser;
    const client = createClient(contract, {
      baseUrl: server.baseUrl,
      fetch: (request) => server.send(request),
      token: () => undefined,
    });
    const error: unknown = await client.plants.dashboard().catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ problem: { status: 404, fields: {} } });
  });
});
