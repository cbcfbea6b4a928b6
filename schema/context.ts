/**
 * Who is asking: a verified, active member, as the server confirmed it. Undefined asks for nothing.
 */
export type Context =
  | {
      readonly memberId: string;
      /**
       * Set on the server alone. Conditions with `not exists` are added only then: Zero's engine in
       * the browser has none, and its store holds only what the server let through.
       */
      readonly onServer?: true;
    }
  | undefined;

declare module '@rocicorp/zero' {
  interface DefaultTypes {
    context: Context;
  }
}
