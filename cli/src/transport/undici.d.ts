/** The part of undici that Node itself is made from: fetch and agents without mocks and caches. It loads in half the time. */
declare module 'undici/index-fetch.js' {
  export { EnvHttpProxyAgent, FormData, Headers, Request, Response, fetch } from 'undici';
}
