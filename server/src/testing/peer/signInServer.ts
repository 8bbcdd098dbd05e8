export interface PeerUser {
  readonly username: string;
  readonly email: string;
  readonly password: string;
  readonly isActive: boolean;
}

/** A server with the calls below `token/` and `users/` about the user's own account. */
export interface SignInServer {
  /** Address of the API, with a slash at the end. */
  readonly baseUrl: string;
  readonly send: (request: Request) => Promise<Response>;
  /** Creates a user; returns the uid, and the tokens of the links in mails. */
  readonly make: (user: PeerUser) => Promise<{
    readonly uid: string;
    readonly activation: string;
    readonly reset: string;
  }>;
  readonly close: () => Promise<void>;
}
