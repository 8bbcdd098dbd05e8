import { spawn, type ChildProcess } from 'node:child_process';

/**
 * Starts the installed service with the limits of its unit, on machines without systemd: as the user `leitwarte`, without capabilities and
 * new privileges, with everything except the data folder read-only and a private /tmp.
 */
export function startLimited(): { readonly child: ChildProcess; readonly output: () => string } {
  const child = spawn('unshare', ['--mount', '--propagation', 'private', 'sh', '-ec', LIMITS], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const collect = (chunk: Buffer) => (output += chunk.toString());
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  return { child, output: () => output };
}

const LIMITS = `
mount --bind /var/lib/leitwarte /var/lib/leitwarte
mount -t tmpfs -o mode=1777 tmpfs /tmp
mount -o remount,ro,bind /
cd /var/lib/leitwarte
umask 0077
settings=$(grep -E '^[A-Z_]+=' /etc/leitwarte.env)
exec setpriv --reuid leitwarte --regid leitwarte --clear-groups --no-new-privs --bounding-set=-all --inh-caps=-all \\
  env -i PATH=/usr/bin:/bin HOME=/var/lib/leitwarte $settings /usr/bin/leitwarte serve
`;
