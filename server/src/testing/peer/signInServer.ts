export interface PeerUser {
  readonly username: string;
  readonly email: string;
  readonly password: string;
  readonly isActive: boolean;
}

/** A server with the calls below `token/` and `users/` that concern the own account. */
export interface SignInServer {
  /** Ends with a slash. */
  readonly baseUrl: string;
  readonly send: (request: Request) => Promise<Response>;
  /** Makes a user, and what the links of its mails carry. */
  readonly make: (user: PeerUser) => Promise<{
    readonly uid: string;
    readonly activation: string;
    readonly reset: string;
  }>;
  readonly close: () => Promise<void>;
}
