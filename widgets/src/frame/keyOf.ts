/** Whether the server checked the frame for this key: the key's public part is in the path. */
export const isKeyOf = (path: string, key: string): boolean =>
  /^lw_emb_\w{57}$/.test(key) && path.split('/')[2] === key.slice(7, 15);
