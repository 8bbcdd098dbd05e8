import { describe, expect, test } from 'vitest';
import { encoded, type Signable, sha256, signed } from './signature.ts';

/** The examples that Amazon publishes under "Authenticating Requests: Using the Authorization Header", with its key. */
const credentials = {
  region: 'us-east-1',
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
};
const HOST = 'https://examplebucket.s3.amazonaws.com';
const at = new Date('2013-05-24T00:00:00Z');
const EMPTY = sha256('');

const examples: readonly (readonly [string, Signable, string, string])[] = [
  [
    'GET Object',
    { method: 'GET', url: new URL(`${HOST}/test.txt`), headers: { range: 'bytes=0-9' }, bodySha256: EMPTY },
    'host;range;x-amz-content-sha256;x-amz-date',
    'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  ],
  [
    'PUT Object',
    {
      method: 'PUT',
      url: new URL(`${HOST}/${encoded('test$file.text')}`),
      headers: { Date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
      bodySha256: sha256('Welcome to Amazon S3.'),
    },
    'date;host;x-amz-content-sha256;x-amz-date;x-amz-storage-class',
    '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  ],
  [
    'GET Bucket Lifecycle',
    { method: 'GET', url: new URL(`${HOST}/?lifecycle`), headers: {}, bodySha256: EMPTY },
    'host;x-amz-content-sha256;x-amz-date',
    'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
  ],
  [
    'GET Bucket (List Objects)',
    { method: 'GET', url: new URL(`${HOST}/?prefix=J&max-keys=2`), headers: {}, bodySha256: EMPTY },
    'host;x-amz-content-sha256;x-amz-date',
    '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  ],
];

describe('requests to an object storage are signed with AWS Signature Version 4', () => {
  test.each(examples)('the signature equals that of the published example %s', (_, request, names, signature) => {
    const { authorization } = signed(request, credentials, at);
    expect(authorization).toBe(
      `AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request, SignedHeaders=${names}, Signature=${signature}`,
    );
  });

  test('no header contains the secret key', () => {
    for (const [, request] of examples)
      expect(JSON.stringify(signed(request, credentials, at))).not.toContain(credentials.secretAccessKey);
  });

  test('names are encoded by RFC 3986, in the path only once and with their slashes', () => {
    expect(encoded("Größe (1) ~a-b_c.d!*'+&=%")).toBe('Gr%C3%B6%C3%9Fe%20%281%29%20~a-b_c.d%21%2A%27%2B%26%3D%25');
    expect(new URL(`${HOST}/${encoded('Größe (1).pdf')}`).pathname).toBe('/Gr%C3%B6%C3%9Fe%20%281%29.pdf');
  });
});
