/** One call that works: the values of its path, query and body. */
export interface Example {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly body?: unknown;
  /** Who makes the good call; a superuser without one. */
  readonly token?: string;
  /** The row belongs to no organisation, so that other organisations see it too. */
  readonly isGlobal?: boolean;
}

/** A backend under test and the people who call it. */
export interface ConformanceSubject {
  /** Address of the API with its trailing slash. */
  readonly baseUrl: string;
  send(request: Request): Promise<Response>;
  readonly tokens: {
    readonly superuser: string;
    /** Signed in, in the organisation of the examples, without any right. */
    readonly powerless: string;
    /** In the group Certification. */
    readonly certification: string;
    /** Every right, group Orga-Manager, in another organisation. */
    readonly foreigner: string;
  };
  /** A fresh example of an entry (`area.name`) that works once; undefined: the entry is not served yet. */
  example(name: string): Promise<Example | undefined>;
}

export interface Answer {
  readonly status: number;
  readonly mediaType: string;
  readonly body: unknown;
  readonly bytes: Uint8Array;
}

/** Sends a route with an example; `body` replaces that of the example. */
export async function sendExample(
  subject: Pick<ConformanceSubject, 'baseUrl' | 'send'>,
  route: string,
  { params = {}, query = {}, body }: Example,
  token: string | undefined,
): Promise<Answer> {
  const [method = '', path = ''] = route.split(' ');
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name] ?? 1)));
  const url = new URL(filled, subject.baseUrl);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
  const headers = new Headers({ 'content-type': 'application/json' });
  if (token !== undefined) headers.set('authorization', `Token ${token}`);
  const init: RequestInit = { method, headers };
  const response = await subject.send(
    new Request(url, body === undefined ? init : { ...init, body: JSON.stringify(body) }),
  );
  const bytes = new Uint8Array(await response.arrayBuffer());
  const mediaType = response.headers.get('content-type')?.split(';')[0] ?? '';
  return {
    status: response.status,
    mediaType,
    bytes,
    body: mediaType === 'application/json' ? jsonOf(bytes) : undefined,
  };
}

function jsonOf(bytes: Uint8Array): unknown {
  return JSON.parse(new TextDecoder().decode(bytes));
}
