import { Duplex } from 'node:stream';

/**
 * A connection that calls `settled` for each write and sends the data only after it has resolved. So an acknowledgement
 * is sent only when its message is durable, although the code that writes it does not wait.
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
