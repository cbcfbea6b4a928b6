/** Who is asking: a verified, active member, as the server confirmed it. Undefined asks for nothing. */
export type Context = { readonly memberId: string } | undefined;

declare module '@rocicorp/zero' {
  interface DefaultTypes {
    context: Context;
  }
}
