import { reasonOf } from '../../platform/finding.ts';
import { ReachFault } from '../../platform/reaching.ts';

/** Error codes for refused certificates. */
const certificates =
  /^(CERT_|ERR_TLS_CERT|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|HOSTNAME_MISMATCH|ERR_SSL_TLSV1_ALERT_UNKNOWN_CA)/;
const nobody = /^(ECONN|EHOST|ENET|ENOTFOUND|EAI_|ETIMEDOUT|EPIPE|EADDR)/;

/** Removes Node's advice about its own option; in this project a certificate to be trusted is a field of the source. */
const withoutAdvice = (reason: string) => reason.split('; if the root CA is installed locally', 1)[0] ?? reason;

/** The fault of a connection to a source, unless its kind has a more specific one. */
export function faultOf(error: unknown, known: ReachFault | undefined): ReachFault {
  if (known !== undefined) return known;
  if (error instanceof ReachFault) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const reason = reasonOf(error) || code;
  if (certificates.test(code)) return new ReachFault('certificate', withoutAdvice(reason), { cause: error });
  if (nobody.test(code) || /timeout|timed out/i.test(reason))
    return new ReachFault('unreachable', reason, { cause: error });
  return new ReachFault('protocol', reason, { cause: error });
}
