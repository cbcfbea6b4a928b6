/** Who is asking: a verified, active member, as the server confirmed it. Undefined asks for nothing. */
export type Context =
  | {
      readonly memberId: string;
      /** Where negative conditions count: the engine in the browser has none, and holds only what it was sent. */
      readonly onServer?: true;
    }
  | undefined;

declare module '@rocicorp/zero' {
  interface DefaultTypes {
    context: Context;
  }
}
