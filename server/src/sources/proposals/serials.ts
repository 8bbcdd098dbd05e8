/** Whether a serial number occurs as a separate word in an address. */
export function namesIt(address: string, serial: string): boolean {
  const at = address.indexOf(serial);
  const isPart = (sign: string | undefined) => sign !== undefined && /[\p{L}\p{N}]/u.test(sign);
  return serial !== '' && at >= 0 && !isPart(address[at - 1]) && !isPart(address[at + serial.length]);
}

/** Whether a condition is true for one of the serial numbers; false if there are none. */
export const bySerial = (serials: readonly string[], holds: (serial: string) => boolean): boolean =>
  serials.some((serial) => serial !== '' && holds(serial));
