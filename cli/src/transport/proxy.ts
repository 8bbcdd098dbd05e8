type Env = Readonly<Record<string, string | undefined>>;

/** Proxies set in the environment, by variables in lower or upper case. */
export function proxyOf(env: Env): { httpProxy?: string; httpsProxy?: string; noProxy?: string } {
  const httpProxy = env['http_proxy'] || env['HTTP_PROXY'];
  const httpsProxy = env['https_proxy'] || env['HTTPS_PROXY'];
  const noProxy = env['no_proxy'] || env['NO_PROXY'];
  return {
    ...(httpProxy ? { httpProxy } : {}),
    ...(httpsProxy ? { httpsProxy } : {}),
    ...(noProxy ? { noProxy } : {}),
  };
}

export function hasProxy(env: Env): boolean {
  const { httpProxy, httpsProxy } = proxyOf(env);
  return httpProxy !== undefined || httpsProxy !== undefined;
}

/** Proxy used for calls to an address, without its password, and the variable that sets it. */
export function proxyTo(env: Env, address: string): { readonly proxy: string; readonly variable: string } | undefined {
  const { httpProxy, httpsProxy, noProxy = '' } = proxyOf(env);
  if (!URL.canParse(address)) return undefined;
  const { protocol, hostname, port } = new URL(address);
  const host = hostname.replace(/^\[|\]$/g, '');
  const isDirect = noProxy
    .toLowerCase()
    .split(/[,\s]+/)
    .filter((entry) => entry !== '')
    .some((entry) => isWithin({ host, port: port || DEFAULT_PORTS[protocol] }, entry));
  const isHttps = protocol === 'https:' && httpsProxy !== undefined;
  const proxy = isHttps ? httpsProxy : httpProxy;
  if (isDirect || proxy === undefined) return undefined;
  return { proxy: withoutPassword(proxy), variable: isHttps ? 'HTTPS_PROXY' : 'HTTP_PROXY' };
}

/** Whether an entry of NO_PROXY matches a host: its name, a parent domain (`.a.org`, `*.a.org`), or every host (`*`). */
function isWithin(
  { host, port }: { readonly host: string; readonly port: string | undefined },
  entry: string,
): boolean {
  const isAddress = entry.split(':').length > 2 && !entry.startsWith('[');
  const at = isAddress ? -1 : entry.search(/:\d+$/);
  if (at >= 0 && entry.slice(at + 1) !== port) return false;
  const name = (at < 0 ? entry : entry.slice(0, at)).replace(/^\[|\]$/g, '');
  const domain = name.replace(/^\*?\./, '');
  return name === '*' || (host === domain && !name.startsWith('*.')) || host.endsWith(`.${domain}`);
}

const DEFAULT_PORTS: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443' };

const withoutPassword = (proxy: string): string => (URL.canParse(proxy) ? new URL(proxy).origin : proxy);
