import type { Entry } from './pages.ts';

/** Variables that the client reads. */
export const environment: readonly Entry[] = [
  ['LEITWARTE_HOST', 'address of the installation'],
  ['LEITWARTE_PROFILE', 'name of the profile to use'],
  ['LEITWARTE_TOKEN', "token in place of the profile's"],
  ['LEITWARTE_TOKEN_FILE', 'file whose content is such a token'],
  ['LEITWARTE_LANG', 'language of the texts, de or en'],
  ['LEITWARTE_PASSWORD', 'password that login and password would ask for'],
  ['LEITWARTE_CODE', 'code of the second factor, or a recovery code'],
  ['LEITWARTE_NEW_PASSWORD', 'password that is set for somebody'],
  ['LEITWARTE_ROOT_PASSWORD', 'password of the first superuser, for init and the first start of a server'],
  ['LEITWARTE_CONFIG_DIR', 'folder of the configuration file'],
  ['NO_COLOR', 'without colours'],
  ['HTTP_PROXY, HTTPS_PROXY, NO_PROXY', 'proxies'],
  ['NODE_EXTRA_CA_CERTS', 'file with further certificates to trust'],
];
