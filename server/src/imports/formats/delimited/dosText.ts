/** The characters of bytes from 128 on in the DOS code pages, which browsers and Node do not support. */
const pages: Readonly<Record<string, string>> = {
  cp437:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0',
  cp850:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0',
};

/** Text in a DOS code page; undefined for other encodings. */
export function dosText(encoding: string, bytes: Uint8Array): string | undefined {
  const page = pages[encoding.toLowerCase().replace(/^(?:ibm|cp|dos|oem)?[-_ ]?(?=\d)/, 'cp')];
  if (page === undefined) return undefined;
  const plain = new TextDecoder('latin1').decode(bytes.map((byte) => (byte < 128 ? byte : 63)));
  const parts: string[] = [];
  let from = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte < 128) continue;
    parts.push(plain.slice(from, at), page.charAt(byte - 128));
    from = at + 1;
  }
  return parts.join('') + plain.slice(from);
}

/** Bytes of ä, ö, ü, Ä, Ö, Ü, ß, degree, square and micro in the DOS code page. */
const OF_DOS = new Set([0x84, 0x94, 0x81, 0x8e, 0x99, 0x9a, 0xe1, 0xf8, 0xfd, 0xfc, 0xe6]);
/** DOS bytes of special characters that hardly occur as bytes of a Windows text. */
const CERTAIN = new Set([0x84, 0x94, 0x81, 0x8e, 0x99, 0x9a, 0xf8]);
const isLetter = (byte: number | undefined) => byte !== undefined && (byte | 32) >= 97 && (byte | 32) <= 122;

/** Whether all characters outside ASCII belong to German words and units in DOS encoding, in plausible places. */
export function looksLikeDos(bytes: Uint8Array): boolean {
  let certain = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte < 128) continue;
    if (!OF_DOS.has(byte)) return false;
    if (CERTAIN.has(byte) && (isLetter(bytes[at + 1]) || isLetter(bytes[at - 1]))) certain += 1;
  }
  return certain > 0;
}
