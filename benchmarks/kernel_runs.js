// Runs the search of a game's WebAssembly kernels in a browser. `job` has the file and the addresses of fields;
// `search(position, simulations)` gives the bytes of the search and of its tree.
async (job) => {
  const bytes = Uint8Array.from(atob(job.wasm), (letter) => letter.charCodeAt(0))
  const { instance } = await WebAssembly.instantiate(bytes)
  const { memory, __heap_base, reset_tree, simulate } = instance.exports
  const align = (address) => Math.ceil(address / 64) * 64
  const args = align(__heap_base.value)
  const searchAt = align(args + 64)
  const nodesAt = align(searchAt + job.searchSize)
  const end = nodesAt + job.nodes * job.nodeSize
  memory.grow(Math.ceil(Math.max(0, end - memory.buffer.byteLength) / 65536))
  const view = new DataView(memory.buffer)
  const all = new Uint8Array(memory.buffer)

  const pass = (words) => words.forEach((word, i) => view.setBigInt64(args + 8 * i, BigInt(word), true))
  const begin = (position) => {
    all.fill(0, searchAt, end)
    all.set(Uint8Array.from(atob(position.state), (letter) => letter.charCodeAt(0)), searchAt + job.known)
    job.settings.forEach(([at, value]) => view.setFloat64(searchAt + at, value, true))
    position.stream.forEach((word, i) => view.setBigInt64(searchAt + job.stream + 8 * i, BigInt(word), true))
    pass([searchAt, nodesAt, job.nodes])
    reset_tree(args)
  }
  const run = (position, simulations) => {
    const noNetwork = searchAt
    pass([searchAt, noNetwork, nodesAt, job.nodes, position.seat, simulations])
    simulate(args)
  }
  const digest = async () => {
    const used = Number(view.getBigInt64(searchAt + job.used, true))
    const found = all.slice(searchAt, nodesAt + used * job.nodeSize)
    const sum = new Uint8Array(await crypto.subtle.digest('SHA-256', found))
    return [...sum].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  }
  window.kernels = {
    digests: async (positions, simulations) => {
      const found = []
      for (const position of positions) {
        begin(position)
        run(position, simulations)
        found.push(await digest())
      }
      return found
    },
    time: (positions, simulations) => {
      const begun = performance.now()
      for (const position of positions) {
        begin(position)
        run(position, simulations)
      }
      return (performance.now() - begun) / 1000
    }
  }
}
