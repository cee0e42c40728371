/** The weights of the leaf value, as `fitLeafWeights` fits them. */
export interface LeafWeights {
  /** For each hidden neuron: a weight for each feature, its bias, and what it adds. */
  readonly neurons: readonly (readonly number[])[];
  /** The straight path: a weight for each feature, and the bias of all. */
  readonly straight: readonly number[];
}
