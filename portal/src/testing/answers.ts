import { http, HttpResponse, type JsonBodyType } from 'msw';
import { network } from './network.ts';

const base = '*/api/v1/';

export interface Seen {
  readonly call: string;
  readonly authorization: string | null;
  readonly body: unknown;
}

export type Answer = JsonBodyType | ((seen: Seen) => Response | undefined | Promise<Response>);

/**
 * Stubs calls by route, such as `GET users/me/`, and returns the list of requests in order.
 * A function creates the response itself; if it returns nothing, the call goes on to the backend. Any other value is sent as JSON.
 */
export function answering(answers: Readonly<Record<string, Answer>>): Seen[] {
  const seen: Seen[] = [];
  for (const [route, answer] of Object.entries(answers)) {
    const [method = '', path = ''] = route.split(' ');
    const on = { GET: http.get, POST: http.post, PATCH: http.patch, DELETE: http.delete }[method];
    if (on === undefined) throw new Error(`no method for ${route}`);
    network.use(
      on(base + path, async ({ request }) => {
        const text = await request.clone().text();
        const entry = {
          call: route,
          authorization: request.headers.get('authorization'),
          body: text === '' ? undefined : JSON.parse(text),
        };
        seen.push(entry);
        return typeof answer === 'function' ? answer(entry) : HttpResponse.json(answer);
      }),
    );
  }
  return seen;
}

export const refused =
  (status: number, body: JsonBodyType = {}) =>
  () =>
    HttpResponse.json(body, { status });
export const never = () => new Promise<Response>(() => {});
