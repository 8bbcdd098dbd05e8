export interface PeerUser {
  readonly username: string;
  readonly email: string;
  readonly password: string;
  readonly isActive: boolean;
}

/** A server with the calls below `token/` and `users/` that concern the own account. */
export interface SignInServer {
  /** Address of the API, with a slash at the end. */
  readonly baseUrl: string;
  readonly send: (request: Request) => Promise<Response>;
  /** Creates a user; returns uid and token of the links in its mails. */
  readonly make: (user: PeerUser) => Promise<{
    readonly uid: string;
    readonly activation: string;
    readonly reset: string;
  }>;
  readonly close: () => Promise<void>;
}
