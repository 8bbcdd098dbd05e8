/** A valid request for a call: values for its path, query and body. */
export interface Example {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly body?: unknown;
  /** Token of the account that sends the valid request; default: a superuser. */
  readonly token?: string;
  /** Whether the row belongs to no organisation, so that all organisations may see it. */
  readonly isGlobal?: boolean;
}

/** A backend to be checked, and tokens of accounts with different rights. */
export interface ConformanceSubject {
  /** URL of the API with its trailing slash. */
  readonly baseUrl: string;
  send(request: Request): Promise<Response>;
  readonly tokens: {
    readonly superuser: string;
    /** Token of an account without any right, in the organisation of the examples. */
    readonly powerless: string;
    /** Token of an account in the group Certification. */
    readonly certification: string;
    /** Token of an account in another organisation that has every right and is in the group Orga-Manager. */
    readonly foreigner: string;
  };
  /**
   * Creates an example for a call (`area.name`), which can be sent once; undefined if the call is not implemented yet.
   */
  example(name: string): Promise<Example | undefined>;
}

export interface Answer {
  readonly status: number;
  readonly mediaType: string;
  readonly body: unknown;
  readonly bytes: Uint8Array;
}

/** Sends an example to a route; `body` replaces the body of the example. */
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
