type Env = Readonly<Record<string, string | undefined>>;

/** The proxies that the environment names, in small letters or large ones. */
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
