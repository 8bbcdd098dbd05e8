import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT, type JWTPayload } from 'jose';

export const CLIENT = { client_id: 'leitwarte', client_secret: 'ein Geheimnis von 32 Zeichen!!!!' } as const;

/** Faults of the provider's next response; everything that is not given is correct. */
export interface Crooked {
  readonly claims?: JWTPayload;
  /** Names of claims to leave out. */
  readonly without?: readonly string[];
  readonly nonce?: string;
  /** `none` for no signature, `foreign` for one with a key that the provider does not publish. */
  readonly signature?: 'none' | 'foreign';
  /** Seconds by which the provider's clock is ahead. */
  readonly aheadS?: number;
  /** HTTP status of the provider's token endpoint. */
  readonly status?: number;
}

/**
 * An identity provider over real HTTP on this machine, whose responses a test controls. Users are not asked to sign in:
 * `answer` returns the URL to which the browser would be redirected.
 */
export async function startSignInProvider() {
  const [own, foreign] = [await generateKeyPair('RS256'), await generateKeyPair('RS256')];
  const codes = new Map<string, { readonly nonce: string; readonly crooked: Crooked }>();
  let isDown = false;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => void answerTo(request.url ?? '', Buffer.concat(chunks).toString()));
    const send = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    async function answerTo(path: string, body: string): Promise<void> {
      if (isDown) return void response.destroy();
      if (path === '/.well-known/openid-configuration') return void send(200, metadata());
      if (path === '/jwks')
        return void send(200, { keys: [{ ...(await exportJWK(own.publicKey)), kid: 'k', alg: 'RS256' }] });
      const code = new URLSearchParams(body).get('code') ?? '';
      const known = codes.get(code);
      codes.delete(code);
      if (known === undefined) return void send(400, { error: 'invalid_grant' });
      if (known.crooked.status !== undefined) return void send(known.crooked.status, {});
      const id_token = await tokenOf(known.nonce, known.crooked);
      return void send(200, { access_token: 'a', token_type: 'Bearer', expires_in: 60, id_token });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const metadata = () => ({
    issuer,
    authorization_endpoint: `${issuer}/auth`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    end_session_endpoint: `${issuer}/end`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    authorization_response_iss_parameter_supported: true,
  });

  function sign(payload: JWTPayload, typ: string, signature: Crooked['signature']): Promise<string> | string {
    if (signature === 'none') return new UnsecuredJWT(payload).encode();
    const { privateKey } = signature === 'foreign' ? foreign : own;
    return new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid: 'k', typ }).sign(privateKey);
  }

  function tokenOf(nonce: string, { claims, without = [], signature, aheadS = 0, ...given }: Crooked) {
    const now = Math.floor(Date.now() / 1000) + aheadS;
    const right = {
      iss: issuer,
      aud: CLIENT.client_id,
      sub: 'kim',
      nonce: given.nonce ?? nonce,
      iat: now,
      exp: now + 300,
    };
    const all = Object.entries({ ...right, auth_time: now, sid: 'sitzung', ...claims });
    return sign(Object.fromEntries(all.filter(([name]) => !without.includes(name))), 'JWT', signature);
  }

  return {
    issuer,
    setDown: (down: boolean) => {
      isDown = down;
    },
    /** Signs in the user whom the server redirected to `url`; returns the URL of the redirect back. */
    answer(url: string, crooked: Crooked = {}, back: Readonly<Record<string, string>> = {}): string {
      const asked = new URL(url).searchParams;
      const code = crypto.randomUUID();
      codes.set(code, { nonce: asked.get('nonce') ?? '', crooked });
      const to = new URL(asked.get('redirect_uri') ?? '');
      to.search = new URLSearchParams({ code, state: asked.get('state') ?? '', iss: issuer, ...back }).toString();
      return to.href;
    },
    /** Creates a logout token for the back channel. */
    async logoutToken(claims: JWTPayload = {}, { signature }: Pick<Crooked, 'signature'> = {}): Promise<string> {
      const now = Math.floor(Date.now() / 1000);
      const events = { 'http://schemas.openid.net/event/backchannel-logout': {} };
      const right = {
        iss: issuer,
        aud: CLIENT.client_id,
        sub: 'kim',
        iat: now,
        exp: now + 120,
        jti: crypto.randomUUID(),
      };
      return sign({ ...right, events, ...claims }, 'logout+jwt', signature);
    },
    async close(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
