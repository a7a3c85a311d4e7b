// Suggested indexes for "acl", to be run in the shell

// by type
db.acl.createIndex({ type: 1 })

// membership of roles in groups
db.acl.createIndex({ type: 1, functionGroups: 1 })

// membership of functions
db.acl.createIndex({ type: 1, functions: 1 }, { sparse: true })
