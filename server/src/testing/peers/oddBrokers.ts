import { connect, createServer } from 'node:net';
import { freePort } from './peer.ts';

/** A broker that rejects MQTT 5 like an older version; other clients are forwarded to a real broker. */
export async function olderBroker(target: number) {
  const asked: number[] = [];
  const port = await freePort();
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', (first: Buffer) => {
      // the fixed header has two bytes; then follow length and name of the protocol, and its version
      const version = first.readUInt8(8);
      asked.push(version);
      if (version === 5) {
        // CONNACK: unacceptable protocol version
        socket.end(Buffer.from([0x20, 2, 0, 1]));
        return;
      }
      const onward = connect(target, '127.0.0.1');
      onward.on('error', () => socket.destroy());
      onward.write(first);
      socket.pipe(onward).pipe(socket);
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return { port, asked, close: () => server.close() };
}

/**
 * A broker that accepts every MQTT 5 client and rejects every subscription as not authorised, which mosquitto with an
 * ACL file never does.
 */
export async function refusingBroker() {
  const port = await freePort();
  const server = createServer((socket) => {
    let waiting = Buffer.alloc(0);
    socket.on('error', () => undefined);
    socket.on('data', (bytes: Buffer) => {
      waiting = Buffer.concat([waiting, bytes]);
      // the second byte is the remaining length, because all packets of these tests are short
      while (waiting.length >= 2 && waiting.length >= 2 + waiting.readUInt8(1)) {
        const packet = waiting.subarray(0, 2 + waiting.readUInt8(1));
        waiting = waiting.subarray(packet.length);
        const kind = packet.readUInt8(0) >> 4;
        // CONNECT is answered with CONNACK, SUBSCRIBE with SUBACK and the packet identifier, which follows the fixed
        // header
        if (kind === 1) socket.write(Buffer.from([0x20, 3, 0, 0, 0]));
        if (kind === 8) socket.write(Buffer.from([0x90, 4, packet.readUInt8(2), packet.readUInt8(3), 0, 0x87]));
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return { port, close: () => server.close() };
}
