import { Duplex } from 'node:stream';

/**
 * A connection on which nothing is sent before `settled` resolves, which is called each time: so an acknowledgement
 * is sent only when its message is durable, though its writer did not wait.
 */
export function heldStream(socket: Duplex, settled: () => Promise<void>): Duplex {
  const held = new Duplex({
    allowHalfOpen: false,
    read() {
      socket.resume();
    },
    write(chunk: Uint8Array, _encoding, done) {
      settled().then(() => socket.write(chunk, done), done);
    },
    final(done) {
      const end = () => socket.end(() => done());
      settled().then(end, done);
    },
    destroy(error, done) {
      socket.destroy();
      done(error);
    },
  });
  socket.on('data', (chunk: Uint8Array) => {
    if (!held.push(chunk)) socket.pause();
  });
  socket.on('end', () => held.push(null));
  socket.on('error', (error) => held.destroy(error));
  socket.on('close', () => held.destroy());
  return held;
}
