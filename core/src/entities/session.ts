import * as z from 'zod';

export const Credentials = z.object({ username: z.string().min(1).max(200), password: z.string().min(1).max(1000) });
export const LoginResponse = z.object({ auth_token: z.string() }).meta({ id: 'LoginResponse' });
